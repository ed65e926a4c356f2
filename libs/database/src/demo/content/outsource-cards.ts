import type { OutsourceContent } from './types.ts';

export const outsourceCards: OutsourceContent[] = [
  {
    outsourcenumber: '01',
    outsourcetitle: 'A named officer, and a deputy',
    outsourcedesc:
      '<p>You know who your chief compliance officer is, and who answers when they are away. Both names are in the agreement, and you may refuse a successor.</p>',
  },
  {
    outsourcenumber: '02',
    outsourcetitle: 'Visits on fixed days',
    outsourcedesc:
      '<p>Monthly or quarterly, in your office, with time to sit beside the people who trade, bill and write. Calls in between are in the calendar before the quarter begins.</p>',
  },
  {
    outsourcenumber: '03',
    outsourcetitle: 'Six firms per officer, at most',
    outsourcedesc:
      '<p>An officer who serves too many firms knows none of them. Ours have room for the week in which something happens at yours.</p>',
  },
  {
    outsourcenumber: '04',
    outsourcetitle: 'Your risks, your manual',
    outsourcedesc:
      '<p>We begin with your business and write procedures for what you do. Chapters for products you do not have are left out; so are committees that would never meet.</p>',
  },
  {
    outsourcenumber: '05',
    outsourcetitle: 'Tests, with working papers',
    outsourcedesc:
      '<p>Fees recomputed, trades followed, e-mail read. Samples come from complete populations and every test can be repeated by a stranger from our notes.</p>',
  },
  {
    outsourcenumber: '06',
    outsourcetitle: 'In the room on exam day',
    outsourcedesc:
      '<p>Your officer takes the first call, prepares the interviews and stays until the last response is filed. The person who ran the program explains it.</p>',
  },
];
