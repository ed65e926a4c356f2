import type { FormQuery, FormQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import { Plate } from '../../components/pictures/plate.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { fileNote } from '../../components/text/file-note.ts';
import { defineScreen, type PageLocation } from '../../page/screen.ts';
import { formOutcome, formVariables } from './form-variables.ts';

/** The thanks page after a form was posted without scripts. */
export const screen = defineScreen<FormQuery, FormQueryVariables>({
  variables: formVariables,
  outcome: formOutcome,
  head: () => ({ title: 'Thank you', description: 'Your form was sent.', noindex: true }),
  render: (data, location) => <FormSentScreen data={data} location={location} />,
});

const texts: Readonly<Record<string, string>> = {
  contact: 'Your message has arrived. We will answer soon.',
  newsletter:
    'You are on the list. You will get our next newsletter. If we send you a message to confirm your address, please open its link.',
  resource: 'Your download is ready.',
};

function FormSentScreen({
  data: { additionalResource: resource },
  location,
}: {
  data: FormQuery;
  location: PageLocation;
}) {
  return (
    <PageIntro
      heading="Thank you"
      lead={texts[location.params.form ?? '']}
      aside={<Plate name="harbour" first />}
    >
      <p className="intro__action">
        {resource?.file ? (
          <>
            <a
              className="button button--solid"
              href={resource.file.url}
              download={resource.file.originalName}
            >
              <Icon name="download" />
              <bdi>{resource.title}</bdi> ({fileNote(resource.file)})
            </a>
            <ButtonLink to={publicRoutes.resources} look="outline">
              All resources
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to={publicRoutes.home}>Home page</ButtonLink>
            <ButtonLink to={publicRoutes.blog} look="outline">
              Read the blog
            </ButtonLink>
          </>
        )}
      </p>
    </PageIntro>
  );
}
