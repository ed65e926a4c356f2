export default function RichTextEditor(_: {
  id: string;
  label: string;
  html: string;
  onChange(html: string): void;
  height: number;
  isRequired: boolean;
  isInvalid: boolean;
}) {
  return null;
}
