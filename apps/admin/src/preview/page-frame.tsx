import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { RefObject } from 'react';
import classes from './preview.module.css';

interface PageFrameProps {
  frame?: RefObject<HTMLIFrameElement | null>;
  /** Accessible name of the frame. */
  title: string;
  /** Address of the page. */
  src: string;
  /** Width of the device in CSS pixels. */
  width: number;
  /** Value of the `sandbox` attribute. If omitted, the page is not restricted. */
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
