import type { Plugin } from 'vite';

/** Files that export a screen: an object, which React's fast refresh alone cannot replace. */
const screenFile = /-screen\.tsx$/;

/**
 * Replaces the screens of the public site in place. Fast refresh replaces components, so in development `render` becomes
 * a component that calls the screen's own `render`, and each version of the file registers it anew.
 */
export function hotScreens(): Plugin {
  return {
    name: 'hot-screens',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: screenFile },
      handler: (code, id) => ({ code: code + refreshCode(id), map: null }),
    },
  };
}

function refreshCode(id: string): string {
  return `
import { createElement as __createElement } from 'react';
import { registerExportsForReactRefresh as __register, validateRefreshBoundaryAndEnqueueUpdate as __update } from '/@react-refresh';
const __render = screen.render;
export const __refresh = { Page: (props) => __render(...props.args) };
screen.render = (...args) => __createElement(__refresh.Page, { args });
__register(${JSON.stringify(id)}, __refresh);
import.meta.hot.accept((next) => {
  if (next) __update(${JSON.stringify(id)}, __refresh, next.__refresh);
});
`;
}
