import { StoredFile } from '@daybook/files';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { newRecordId } from '../records/record-id.ts';

/** Records that a text shows a copied picture. A copy is kept while it has such a row. */
@Entity({ tableName: 'text_picture' })
@Unique({ properties: ['recordId', 'file'] })
export class TextPicture {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  /** Id of a record of any type. */
  @Property({ type: 'string', length: 24 })
  recordId!: string;

  @ManyToOne({ entity: () => StoredFile, deleteRule: 'restrict', index: true })
  file!: StoredFile;

  /** @param recordId id of the record whose text shows the picture */
  static of(recordId: string, file: StoredFile): TextPicture {
    return Object.assign(new TextPicture(), { recordId, file });
  }
}
