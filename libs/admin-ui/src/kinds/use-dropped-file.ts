import { type ClipboardEvent, type CSSProperties, type DragEvent, useState } from 'react';

const whileDragging: CSSProperties = {
  outline: '2px dashed var(--mantine-primary-color-filled)',
  outlineOffset: 4,
  borderRadius: 'var(--mantine-radius-sm)',
};

/** Props of an element that takes files that are dropped on it or pasted into it. Only the first file is taken. */
export function useDroppedFile(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const take = ({ files }: DataTransfer) => {
    if (files[0]) onFile(files[0]);
  };
  const isRefused = ({ currentTarget }: { currentTarget: Element }, { types }: DataTransfer) =>
    !types.includes('Files') || currentTarget.closest('fieldset:disabled') !== null;
  return {
    style: isOver ? whileDragging : {},
    onDragOver(event: DragEvent) {
      if (isRefused(event, event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (isRefused(event, event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer);
    },
    onPaste(event: ClipboardEvent) {
      // Office programs put a picture beside copied words. The words are meant for a text, not for this input.
      if (isRefused(event, event.clipboardData) || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(event.clipboardData);
    },
  };
}
