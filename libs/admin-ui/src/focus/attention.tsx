import { Announcer } from '../announce.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** Keeps the keyboard focus on the screen and announces changes to screen readers. */
export default function Attention() {
  useFocusKeeper();
  return <Announcer />;
}
