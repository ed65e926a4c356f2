import type { ResourcesQuery } from '@daybook/graphql-client/web/operations';
import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '../../components/pictures/icon.tsx';
import { fileNote } from '../../components/text/file-note.ts';
import { RichText } from '../../components/text/rich-text.tsx';
import { Thanks } from '../../forms/thanks.tsx';
import { guideAnchor } from '../../page/paths.ts';
import { ResourceDialog } from './resource-dialog.tsx';

interface ResourceCardProps {
  resource: ResourcesQuery['additionalResources']['items'][number];
  form: 'long' | 'short';
  /** What happens after the form was sent, a step in each line. */
  nextSteps: string;
}

/**
 * A download with a form before it. The button is a link to the dialog. Without scripts, the style sheet shows the
 * dialog as the `:target` of the address; with scripts, it opens as a modal dialog.
 */
export function ResourceCard({ resource, form, nextSteps }: ResourceCardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const [granted, setGranted] = useState(false);
  const dialogId = `guide-${resource.id}`;
  const cardId = guideAnchor(resource.id);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
    setOpened(opened + 1);
  };
  const handOver = () => {
    dialog.current?.close();
    setGranted(true);
    if (resource.file) window.location.assign(resource.file.url);
  };
  const thanks = (
    <>
      Thank you.{' '}
      {resource.file && (
        <a href={resource.file.url} download={resource.file.originalName}>
          {resource.file.originalName} ({fileNote(resource.file)})
        </a>
      )}
    </>
  );
  return (
    <article className="resource-card" id={cardId}>
      <h3 dir="auto">{resource.title}</h3>
      <RichText html={resource.description} />
      <p>
        <a className="button button--outline" href={`#${dialogId}`} onClick={open}>
          <Icon name="download" />
          {resource.buttonText || 'download guide'}
        </a>
      </p>
      {granted && <Thanks className="resource-card__granted">{thanks}</Thanks>}
      <ResourceDialog
        ref={dialog}
        id={dialogId}
        cardId={cardId}
        resource={resource}
        form={form}
        nextSteps={nextSteps}
        thanks={<p>{thanks}</p>}
        opened={opened}
        onSent={handOver}
      />
    </article>
  );
}
