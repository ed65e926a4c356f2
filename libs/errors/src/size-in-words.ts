const megabyte = 1024 * 1024;

/** Formats a number of bytes for messages: "25 MB". */
export function sizeInWords(bytes: number): string {
  return bytes >= megabyte ? `${Math.floor(bytes / megabyte)} MB` : `${Math.floor(bytes / 1024)} KB`;
}
