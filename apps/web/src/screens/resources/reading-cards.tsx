import { publicRoutes } from '@daybook/routes';
import { Icon } from '../../components/pictures/icon.tsx';

const readings = [
  {
    title: 'Blog',
    text: 'Articles about exams, filings, and fund boards.',
    to: publicRoutes.blog,
  },
  {
    title: 'Newsletters',
    text: 'Read or download every newsletter we have sent.',
    to: publicRoutes.complianceNewsletter,
  },
  {
    title: 'Events',
    text: 'Upcoming events and recorded webinars.',
    to: publicRoutes.events,
  },
];

/** Links to the blog, the newsletters, and the events. */
export function ReadingCards() {
  return (
    <ul className="wrap cards cards--3 reading-cards">
      {readings.map(({ title, text, to }) => (
        <li key={to} className="reading-card">
          <h2>
            <a href={to}>
              {title}
              <Icon name="arrow" />
            </a>
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
