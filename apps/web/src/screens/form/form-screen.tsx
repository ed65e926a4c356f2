import type { FormQuery, FormQueryVariables } from '@daybook/graphql-client/web/operations';
import type { Site } from '@daybook/page-rendering';
import { ContactForm } from '../../forms/contact-form.tsx';
import { FormPageContext, type Submission } from '../../forms/form-page-context.ts';
import { NewsletterForm } from '../../forms/newsletter-form.tsx';
import { ResourceForm } from '../../forms/resource-form.tsx';
import { useCurrentPage } from '../../page/current-page.ts';
import { formSentPath } from '../../page/paths.ts';
import { defineScreen, type PageLocation } from '../../page/screen.ts';
import { newsletterInvitation } from '../../site.ts';
import { formOutcome, formVariables } from './form-variables.ts';

interface FormData extends FormQuery {
  submission?: Submission;
}

interface FormTexts {
  heading: string;
  lead: string;
}

/** A form on its own page. It is shown after a refusal, and embedded forms link to it. */
export const screen = defineScreen<FormData, FormQueryVariables>({
  variables: formVariables,
  outcome: formOutcome,
  head: (data, location, site) => {
    const { heading, lead } = textsOf(data, location, site);
    return { title: data.submission ? `Not sent: ${heading}` : heading, description: lead, noindex: true };
  },
  render: (data, location) => <FormScreen data={data} location={location} />,
});

/** The data of the screen after a refusal, taken only from the posted values, because the database may be down. */
export function refusedFormData({ params, search }: PageLocation, submission: Submission): FormData {
  if (params.form !== 'resource') return { submission };
  const { resource = '' } = submission.values;
  const id = search.get('resource') ?? '';
  const isLong = 'jobTitle' in submission.values;
  return {
    submission,
    additionalResource: { id, title: resource, description: '', file: null },
    additionalResources: { items: isLong ? [{ id }] : [] },
  };
}

function textsOf(
  { additionalResource: resource }: FormData,
  { params }: PageLocation,
  site: Site,
): FormTexts {
  if (params.form === 'newsletter')
    return { heading: 'The newsletter by email', lead: newsletterInvitation(site) };
  if (params.form === 'resource')
    return {
      heading: resource?.title || 'Download',
      lead: 'Tell us who you are to download the file.',
    };
  return { heading: 'Contact us', lead: 'A few lines are enough.' };
}

function FormScreen({ data, location }: { data: FormData; location: PageLocation }) {
  const { site } = useCurrentPage();
  const { heading, lead } = textsOf(data, location, site);
  return (
    <section className="wrap form-page">
      <h1 dir="auto">{heading}</h1>
      <p className="lead" dir="auto">
        {lead}
      </p>
      <FormPageContext value={{ submission: data.submission ?? null }}>
        <FormOf data={data} location={location} />
      </FormPageContext>
    </section>
  );
}

function FormOf({
  data: { additionalResource: resource, additionalResources: first },
  location,
}: {
  data: FormData;
  location: PageLocation;
}) {
  if (location.params.form === 'contact') return <ContactForm />;
  if (location.params.form === 'newsletter') return <NewsletterForm />;
  if (!resource) return null;
  const isFirst = first?.items[0]?.id === resource.id;
  return (
    <ResourceForm
      resource={{ id: resource.id, title: resource.title }}
      variant={isFirst ? 'long' : 'short'}
      opened={1}
      onSent={() => window.location.assign(formSentPath('resource', resource.id))}
    />
  );
}
