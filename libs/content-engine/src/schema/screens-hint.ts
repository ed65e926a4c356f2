import { DirectiveLocation, GraphQLDirective, GraphQLNonNull, GraphQLString } from 'graphql';
import { nounOf } from './noun-of.ts';

/** Title and addresses of the screens of a content type in the back office. */
export interface ScreensOptions {
  /** Heading of the list, and its name in the menu: 'Team'. */
  title: string;
  /** Address of the list: '/team-list'. */
  list: string;
  /** Address of the form of a new record: '/add-team'. */
  new: string;
  /** Address of the form of a record, with `:id` or `:slug`: '/updateteam/:id'. */
  edit: string;
}

const text = (description: string) => ({ type: new GraphQLNonNull(GraphQLString), description });

/** Directive with the back-office screens of a content type, which codegen reads from the SDL. */
export const screensDirective = new GraphQLDirective({
  name: 'screens',
  description: 'Titles and addresses of the back-office screens of a content type.',
  locations: [DirectiveLocation.OBJECT],
  args: {
    title: text('Heading of the list.'),
    noun: text('Name of one record, as used within a sentence.'),
    titleField: text('Field with the title of a record.'),
    list: text('Address of the list.'),
    new: text('Address of the form of a new record.'),
    edit: text('Address of the form of a record.'),
  },
});

/** Returns the arguments of the directive for a content type. The noun is its label within a sentence. */
export function screensHint(type: {
  label: string;
  titleField: string;
  screens?: ScreensOptions;
}): Record<string, unknown> {
  return { noun: nounOf(type.label), titleField: type.titleField, ...type.screens };
}
