import './styles/index.css';

// Safari 17 and other browsers for which the site is built do not have it.
URL.parse ??= (address, base) => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

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
