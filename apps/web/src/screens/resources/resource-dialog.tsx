import type { ResourcesQuery } from '@daybook/graphql-client/web/operations';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from '../../components/pictures/icon.tsx';
import { StaticPart } from '../../components/sections/static-part.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import { ResourceForm } from '../../forms/resource-form.tsx';

/** Browsers do not load this code, because these parts have no behavior. */
const parts = import.meta.env.SSR ? await import('../../components/sections/next-steps-html.tsx') : null;

interface ResourceDialogProps {
  ref: Ref<HTMLDialogElement>;
  id: string;
  /** The anchor to return to when the dialog is closed without scripts. */
  cardId: string;
  resource: ResourcesQuery['additionalResources']['items'][number];
  form: 'long' | 'short';
  nextSteps: string;
  /** Shown instead of the form when the dialog is opened again after the form was sent. */
  thanks: ReactNode;
  /** How often the dialog was opened. */
  opened: number;
  onSent(): void;
}

/** Title, description, and form of a download. */
export function ResourceDialog({
  ref,
  id,
  cardId,
  resource,
  form,
  nextSteps,
  thanks,
  opened,
  onSent,
}: ResourceDialogProps) {
  const { title, description } = resource;
  const headingId = `${id}-heading`;
  const close = (event: MouseEvent<HTMLElement>) => {
    const dialog = event.currentTarget.closest('dialog');
    if (!dialog?.open) return;
    event.preventDefault();
    dialog.close();
  };
  return (
    <dialog ref={ref} id={id} className="dialog" closedby="any" aria-labelledby={headingId}>
      <a className="dialog__close" href={`#${cardId}`} onClick={close}>
        <Icon name="close" />
        <span className="visually-hidden">Close</span>
      </a>
      <h2 id={headingId} dir="auto">
        {title}
      </h2>
      <RichText html={description} />
      <ResourceForm
        resource={{ id: resource.id, title }}
        variant={form}
        thanks={thanks}
        opened={opened}
        onSent={onSent}
      />
      <StaticPart html={parts?.nextStepsHtml(nextSteps) ?? ''} />
    </dialog>
  );
}
