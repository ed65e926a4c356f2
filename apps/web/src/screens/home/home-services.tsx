import type { HomeQuery } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Section } from '../../components/sections/section.tsx';
import { PlainText } from '../../components/text/plain-text.tsx';
import { ServiceLinks } from '../../layout/service-links.tsx';
import { useCurrentPage } from '../../page/current-page.ts';

interface HomeServicesProps {
  page: NonNullable<HomeQuery['homePage']>;
}

/** The second section: what the firm does, with links to its services. */
export function HomeServices({ page }: HomeServicesProps) {
  const { site } = useCurrentPage();
  return (
    <Section
      layout="hanging"
      tinted
      heading={page.introHeading}
      aside={page.introSubheading && <PlainText text={page.introSubheading} className="section__aside" />}
    >
      <PlainText text={page.introText} className="lead" />
      <ServiceLinks site={site} />
      <ButtonLink to={publicRoutes.services} look="outline">
        {page.introButton || 'Our services'}
      </ButtonLink>
    </Section>
  );
}
