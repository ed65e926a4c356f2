/**
 * Code that cannot be loaded is most often gone because a new version was deployed. The address has changed already,
 * so loading it from the server shows the page that was wanted, in its new version.
 */
export function orReload<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(() => {
    window.location.reload();
    return new Promise<never>(() => undefined);
  });
}
