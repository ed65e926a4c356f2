import { publicRoutes } from '@daybook/routes';
import { Icon } from '../../components/pictures/icon.tsx';

const readings = [
  {
    title: 'Blog',
    text: 'Exams, filings and fund boards, written by the people who do the work.',
    to: publicRoutes.blog,
  },
  {
    title: 'Newsletters',
    text: 'Every letter we have sent, to read or to keep.',
    to: publicRoutes.complianceNewsletter,
  },
  {
    title: 'Events',
    text: 'Mornings and evenings to come, and the webinars so far.',
    to: publicRoutes.events,
  },
];

/** The three kinds of reading. The link of its title covers each card. */
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
