import type { ShareMaterials } from '@daybook/page-rendering';
import font from '../fonts/newsreader-500.ttf?inline';
import ground from './share-background.jpg?inline';

/** Font, background, and colors for pictures of shared links; fonts/README.md says how the files were made. */
export const shareMaterials: ShareMaterials = {
  ground,
  font,
  fontFamily: 'Newsreader 16pt',
  ink: '#f3eee2',
};
