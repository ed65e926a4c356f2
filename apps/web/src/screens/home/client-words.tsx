interface ClientWordsProps {
  words: string;
  speaker: string;
}

/** A quotation of a client. */
export function ClientWords({ words, speaker }: ClientWordsProps) {
  return (
    <section className="client-words">
      <figure className="wrap">
        <blockquote>
          <p dir="auto">{words}</p>
        </blockquote>
        {speaker && <figcaption dir="auto">{speaker}</figcaption>}
      </figure>
    </section>
  );
}
