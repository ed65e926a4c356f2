/** Shown while a further page loads. */
export function Spinner() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">Loading…</span>
    </div>
  );
}
