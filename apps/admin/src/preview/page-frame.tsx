import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { RefObject } from 'react';
import classes from './preview.module.css';

interface PageFrameProps {
  frame?: RefObject<HTMLIFrameElement | null>;
  /** Says which page it is. */
  title: string;
  /** Address of the page. */
  src: string;
  /** CSS pixels of the device. */
  width: number;
  /** What the page may do, in the words of the attribute of frames; everything if omitted. */
  sandbox?: string;
}

/** A page at the width of a device, scaled down to the available width. */
export function PageFrame({ frame, title, src, width, sandbox }: PageFrameProps) {
  const { ref, width: room, height } = useElementSize();
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <Box ref={ref} className={classes.place ?? ''}>
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox={sandbox}
        className={classes.frame}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
    </Box>
  );
}
