interface InitialsProps {
  name: string;
}

/** Stands where a person has no portrait: the first letters of the first and the last part of the name, said beside it. */
export function Initials({ name }: InitialsProps) {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.slice(1).at(-1)].map((part) => [...(part ?? '')][0] ?? '');
  return (
    <span className="initials" aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
