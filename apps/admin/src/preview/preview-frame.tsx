import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { RefObject } from 'react';
import classes from './preview.module.css';

interface PreviewFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Address of the page. */
  src: string;
  /** CSS pixels of the device. */
  width: number;
}

/** A page at the width of a device, scaled down to the available width. */
export function PreviewFrame({ frame, src, width }: PreviewFrameProps) {
  const { ref, width: room, height } = useElementSize();
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <Box ref={ref} className={classes.place ?? ''}>
      <iframe
        ref={frame}
        src={src}
        title="Preview of the page"
        className={classes.frame}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
    </Box>
  );
}
