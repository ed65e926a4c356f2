import type { WebinarQuery } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import type { ReactNode } from 'react';
import { VideoFrame } from '../pictures/video-frame.tsx';
import { RichText } from '../text/rich-text.tsx';

interface RecordingPageProps {
  record: NonNullable<WebinarQuery['webinar']>;
  /** Content below the title and the excerpt. */
  facts?: ReactNode;
  /** Content between the description and the video. */
  illustration?: ReactNode;
}

/** An event or a webinar: title, excerpt, facts, description, and its video. */
export function RecordingPage({ record, facts, illustration }: RecordingPageProps) {
  return (
    <article className="recording wrap">
      <p className="way-back">
        <a href={publicRoutes.events}>All events</a>
      </p>
      <header className="recording__header">
        <h1 dir="auto">{record.title}</h1>
        {record.excerpt && (
          <p className="lead" dir="auto">
            {record.excerpt}
          </p>
        )}
        {facts}
      </header>
      <div className={illustration ? 'recording__columns' : undefined}>
        <RichText html={record.description} />
        {illustration}
      </div>
      {record.videoEmbedUrl && (
        <VideoFrame title={record.title} embedUrl={record.videoEmbedUrl} poster={record.picture} />
      )}
    </article>
  );
}
