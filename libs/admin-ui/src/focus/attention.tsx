import { Announcer } from '../announce.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** For people who work by keyboard or by ear: keeps the focus on the screen, and says what happened. */
export default function Attention() {
  useFocusKeeper();
  return <Announcer />;
}
