interface FailureNoticeProps {
  onRetry(): Promise<unknown>;
}

/** Says that the data of a page could not be loaded, and offers to try again. */
export function FailureNotice({ onRetry }: FailureNoticeProps) {
  const retry = () => {
    onRetry().catch(() => undefined);
  };
  return (
    <div className="wrap">
      <div className="notice" role="alert">
        <p>This page could not be loaded. The connection may be down, or the site busy for a moment.</p>
        <button type="button" className="button button--quiet" onClick={retry}>
          Try again
        </button>
      </div>
    </div>
  );
}
