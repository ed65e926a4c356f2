import './styles/index.css';

/** Resolves after the first paint, or shortly after the load event if the browser does not report paints. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    window.addEventListener('load', () => setTimeout(resolve, 500));
  });
}

/**
 * Pages work without scripts. All scripts but this one load after the first paint, so that fonts and the first picture
 * come first.
 */
const root = document.getElementById('root');
if (root) {
  await painted();
  const { hydrate } =
    'preview' in root.dataset ? await import('./preview/hydrate-preview.tsx') : await import('./hydrate.tsx');
  await hydrate(root);
}
