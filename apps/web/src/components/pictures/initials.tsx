interface InitialsProps {
  name: string;
}

/** Initials for a person without a portrait. Screen readers skip them because the name is next to them. */
export function Initials({ name }: InitialsProps) {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.slice(1).at(-1)].map((part) => [...(part ?? '')][0] ?? '');
  return (
    <span className="initials" aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
