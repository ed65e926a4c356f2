import { DirectiveLocation, GraphQLDirective, GraphQLNonNull, GraphQLString } from 'graphql';

/** Addresses of the back office's screens for a content type. */
export interface ScreensOptions {
  /** Heading of the list, and its name in the menu: 'Team'. */
  title: string;
  /** Address of the list: '/team-list'. */
  list: string;
  /** Address of the form of a new record: '/add-team'. */
  new: string;
  /** Address of the form of a record, with `:id` or `:slug` for the record: '/updateteam/:id'. */
  edit: string;
}

const text = (description: string) => ({ type: new GraphQLNonNull(GraphQLString), description });

/** Directive that describes the back office's screens of a content type in the SDL, for codegen to read. */
export const screensDirective = new GraphQLDirective({
  name: 'screens',
  description: 'What the screens of a content type are called in the back office, and where they are.',
  locations: [DirectiveLocation.OBJECT],
  args: {
    title: text('Heading of the list.'),
    noun: text('One record, in the middle of a sentence.'),
    titleField: text('Field that names a record.'),
    list: text('Address of the list.'),
    new: text('Address of the form of a new record.'),
    edit: text('Address of the form of a record.'),
  },
});

/** Returns the arguments of the directive for one content type. The noun is its label within a sentence. */
export function screensHint(type: {
  label: string;
  titleField: string;
  screens?: ScreensOptions;
}): Record<string, unknown> {
  const noun = type.label.charAt(0).toLowerCase() + type.label.slice(1);
  return { noun, titleField: type.titleField, ...type.screens };
}
