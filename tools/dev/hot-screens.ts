import type { Plugin } from 'vite';

/** Files that export a screen, an object that React's fast refresh cannot replace by itself. */
const screenFile = /-screen\.tsx$/;

/**
 * Vite plugin that replaces screens of the public site in place. Fast refresh replaces only components, so `render`
 * becomes a component that calls the original `render`, and each version of the file registers it again.
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
