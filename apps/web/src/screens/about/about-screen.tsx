import type { AboutQuery, AboutQueryVariables } from '@daybook/graphql-client/web/operations';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import { defineScreen } from '../../page/screen.ts';
import { forWholeLists, usualSize } from '../../page/whole-list.ts';
import { TeamCard } from './team-card.tsx';

export const screen = defineScreen<AboutQuery, AboutQueryVariables>({
  variables: () => ({ pageSize: usualSize }),
  wholeVariables: ({ teamMembers }) => forWholeLists(teamMembers),
  head: ({ aboutPage }, _location, site) => ({
    title: aboutPage?.heroSubheading || 'About us',
    description: `The people of ${site.name} and how they work.`,
  }),
  render: (data) => <AboutScreen {...data} />,
});

function AboutScreen({ aboutPage: page, teamMembers }: AboutQuery) {
  const shown = teamMembers.items.filter(({ isDisplayed }) => isDisplayed);
  return (
    <>
      <PageIntro
        kicker={page?.heroSubheading}
        heading={page?.heroHeading || 'About us'}
        aside={<IndexPlate name="harbour" />}
      >
        <RichText html={page?.heroText ?? ''} className="intro__rich" />
      </PageIntro>
      {shown.length > 0 && (
        <Section heading="Team Members" tinted>
          <ul className="cards cards--3 team">
            {shown.map((member) => (
              <TeamCard key={member.id} member={member} />
            ))}
          </ul>
        </Section>
      )}
      <CallToAction heading={page?.ctaHeading} button={page?.ctaButton} />
    </>
  );
}
