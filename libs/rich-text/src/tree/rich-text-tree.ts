/**
 * A rich text as a tree. Every element of its HTML is one node, and properties without a value are left out. The JSON
 * Schema at `/schemas/rich-text.json` of a server describes the same.
 */
export interface RichTextTree extends Container {
  type: 'root';
}

/** A part of a rich text. Later versions may add types; show the children of a type that you do not know. */
export type RichTextNode =
  | RichTextWords
  | RichTextFormat
  | RichTextSpan
  | RichTextAbbreviation
  | RichTextTime
  | RichTextFootnote
  | RichTextLink
  | RichTextBreak
  | RichTextBlock
  | RichTextHeading
  | RichTextCallout
  | RichTextList
  | RichTextListItem
  | RichTextDescriptionList
  | RichTextTable
  | RichTextColumns
  | RichTextColumn
  | RichTextRows
  | RichTextRow
  | RichTextCell
  | RichTextFigure
  | RichTextPicture
  | RichTextVideo
  | RichTextDetails;

interface Container {
  children: RichTextNode[];
}

interface Aligned {
  align?: 'left' | 'center' | 'right' | 'justify';
}

interface Placed extends Aligned {
  /** Steps of indentation, from 1 to 8. */
  indent?: number;
}

/** Text without a format. */
export interface RichTextWords {
  type: 'text';
  text: string;
}

/** Words with a format. */
export interface RichTextFormat extends Container {
  type:
    | 'strong'
    | 'emphasis'
    | 'underline'
    | 'strikethrough'
    | 'deletion'
    | 'insertion'
    | 'subscript'
    | 'superscript'
    | 'highlight'
    | 'small'
    | 'code'
    | 'keyboard'
    | 'quotation'
    | 'citation';
}

/** Words with a layout of their own. */
export interface RichTextSpan extends Container, Placed {
  type: 'span';
}

/** An abbreviation. */
export interface RichTextAbbreviation extends Container {
  type: 'abbreviation';
  /** What it stands for. */
  title?: string;
}

/** A date or a time. */
export interface RichTextTime extends Container {
  type: 'time';
  /** For machines. */
  datetime?: string;
}

/** A note to the words before it. Its children are the note. */
export interface RichTextFootnote extends Container {
  type: 'footnote';
}

/** A link. */
export interface RichTextLink extends Container {
  type: 'link';
  /** The address as it was written. It may be that of a page of the site, such as `/blog/form-adv`. */
  href: string;
  title?: string;
  /** Whether it opens in a new tab. */
  newTab?: true;
  /** Link types of HTML, such as `noopener noreferrer`. */
  rel?: string;
  /** The record whose page on the site has the address, if the viewer may read the record. */
  record?: LinkedRecord;
}

/** A record to which a link leads. */
export interface LinkedRecord {
  /** GraphQL type, such as `Post`. */
  type: string;
  id: string;
  /** The current slug, which may differ from the one in the address. Only some types have slugs. */
  slug?: string;
}

/** The end of a line, or a line across the text. */
export interface RichTextBreak {
  type: 'lineBreak' | 'divider';
}

/** A block of text. `group` is a block without a meaning of its own, and `preformatted` keeps its white space. */
export interface RichTextBlock extends Container, Placed {
  type: 'paragraph' | 'group' | 'quote' | 'preformatted' | 'caption' | 'tableCaption' | 'summary';
}

/** A heading. */
export interface RichTextHeading extends Container, Placed {
  type: 'heading';
  /** From 1 to 6. */
  level: number;
}

/** A block that stands out from the text. */
export interface RichTextCallout extends Container, Placed {
  type: 'callout';
  kind: 'note' | 'important';
}

/** A list, ordered or not. */
export interface RichTextList extends Container, Placed {
  type: 'list';
  ordered: boolean;
  /** Number of the first item; 1 if omitted. */
  start?: number;
  /** Numbers, lower or upper case letters, or Roman numbers. */
  numbering?: '1' | 'a' | 'A' | 'i' | 'I';
  /** Whether the numbers count down. */
  reversed?: true;
}

/** An item of a list. */
export interface RichTextListItem extends Container, Placed {
  type: 'listItem';
  /** Its number, if it has one of its own. */
  value?: number;
}

/** A list of terms with descriptions, a term, or a description. */
export interface RichTextDescriptionList extends Container, Placed {
  type: 'descriptionList' | 'term' | 'description';
}

/** A table. */
export interface RichTextTable extends Container, Placed {
  type: 'table';
}

/** The columns of a table, with a node for each that has a width. */
export interface RichTextColumns extends Container {
  type: 'tableColumns';
  /** Number of columns, if there are no nodes for them. */
  span?: number;
}

/** One or more columns of a table. */
export interface RichTextColumn {
  type: 'tableColumn';
  span?: number;
  /** In pixels. */
  width?: number;
}

/** Rows of a table. */
export interface RichTextRows extends Container {
  type: 'tableHead' | 'tableBody' | 'tableFoot';
}

/** A row of a table. */
export interface RichTextRow extends Container, Placed {
  type: 'tableRow';
}

/** A cell of a table. */
export interface RichTextCell extends Container, Placed {
  type: 'tableCell';
  /** Whether it is the heading of a row or a column. */
  header: boolean;
  scope?: 'col' | 'row' | 'colgroup' | 'rowgroup';
  colspan?: number;
  rowspan?: number;
}

/** A picture, video, or table with a caption. */
export interface RichTextFigure extends Container, Placed {
  type: 'figure';
  size?: 'small' | 'medium' | 'full';
}

/** A picture. */
export interface RichTextPicture extends Placed {
  type: 'picture';
  /** Path on the server; an absolute address only in texts that are older than the copies of pictures. */
  url: string;
  /** Description for people who cannot see it; empty if it only decorates the text. */
  alt: string;
  /** Width in pixels of the stored picture. */
  width?: number;
  /** Height in pixels of the stored picture. */
  height?: number;
  /** A tiny copy as a data URL, to show until the picture is loaded. */
  placeholder?: string;
  /** Smaller copies, narrowest first. */
  variants?: RichTextVariant[];
  /** How wide the writer wants it; its own size if omitted, up to the width of the text. */
  size?: 'small' | 'medium' | 'full';
  /** Width in pixels at which the writer wants it. */
  displayWidth?: number;
  /** Height in pixels at which the writer wants it. */
  displayHeight?: number;
  loading?: 'lazy' | 'eager';
}

/** A smaller copy of a picture. */
export interface RichTextVariant {
  /** Path on the server. */
  url: string;
  /** In pixels. */
  width: number;
  format: 'avif' | 'webp';
}

/** A video of YouTube or Vimeo. */
export interface RichTextVideo extends Placed {
  type: 'video';
  /** Address of the player, for a frame. */
  url: string;
  title: string;
  /** In pixels. */
  width?: number;
  /** In pixels. */
  height?: number;
}

/** Text that readers open. The first child is the summary. */
export interface RichTextDetails extends Container, Placed {
  type: 'details';
  /** Whether it is open at first. */
  open?: true;
}
