import './styles/index.css';

/** Resolves when the page is on the screen; where the browser does not tell, soon after all that it shows is loaded. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    window.addEventListener('load', () => setTimeout(resolve, 500));
  });
}

/** A page is whole without scripts: all but this one are fetched when it no longer waits for its fonts and first picture. */
const root = document.getElementById('root');
if (root) {
  await painted();
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate(root);
}
