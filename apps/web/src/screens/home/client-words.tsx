interface ClientWordsProps {
  words: string;
  speaker: string;
}

/** What a client said, and who said it. */
export function ClientWords({ words, speaker }: ClientWordsProps) {
  return (
    <section className="client-words">
      <figure className="wrap">
        <blockquote>
          <p>{words}</p>
        </blockquote>
        {speaker && <figcaption>{speaker}</figcaption>}
      </figure>
    </section>
  );
}
