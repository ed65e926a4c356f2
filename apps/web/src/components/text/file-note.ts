interface FileFacts {
  mimeType: string;
  size: number;
}

const kinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** Type and size of a file for a download link: "PDF, 84 kB". */
export function fileNote({ mimeType, size }: FileFacts): string {
  const kilobytes = Math.max(1, Math.round(size / 1000));
  const amount = kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
  const kind = kinds[mimeType];
  return kind ? `${kind}, ${amount}` : amount;
}
