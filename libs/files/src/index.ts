export {
  type AskedVariant,
  narrowestAsked,
  urlOfAsked,
  variantFor,
  widestAsked,
} from './asked/asked-variant.ts';
export { AskedVariants } from './asked/asked-variants.ts';
export { FileChanges, type FileChangesOptions } from './file-changes.ts';
export { type FileKind, isPublicName } from './file-names.ts';
export { FileStore } from './file-store.ts';
export { defaultFileLimits, type FileLimits } from './limits.ts';
export { type FileStoreOptions, openFileStore } from './open-file-store.ts';
export { PictureVariant, type StoredVariant } from './picture-variant.ts';
export { cropPicture, type PictureArea } from './pictures/crop-picture.ts';
export { loadImageLibrary } from './pictures/load-image-library.ts';
export { nameOfDocument } from './receiving/document-type.ts';
export { readUpload } from './receiving/read-upload.ts';
export type { ReceivedDocument } from './receiving/received-document.ts';
export { RemotePictureError, remotePicture } from './receiving/remote-picture.ts';
export type { UploadSource } from './receiving/upload-source.ts';
export type { FindSameFile } from './same-files.ts';
export { askedVariantsRouter } from './serving/asked-variants-router.ts';
export { sendBytes, sendStream } from './serving/send-stream.ts';
export { staffPicturesRouter } from './serving/staff-pictures-router.ts';
export { type FindStoredFile, uploadsRouter } from './serving/uploads-router.ts';
export type { ArchiveArea, FileStorage } from './storage/file-storage.ts';
export type { S3Options } from './storage/s3-disk.ts';
export { reasonOfStorage, saysGone } from './storage/storage-problems.ts';
export { openWriteOnce, type WriteOnceArea, type WriteOncePlace } from './storage/write-once.ts';
export { ForeignStorageError, StorageWatch } from './storage-watch.ts';
export { namesOf, StoredFile, type StoredOriginal } from './stored-file.ts';
export {
  type Amount,
  type FoundFiles,
  type KnownFiles,
  type Sweep,
  sweepStorage,
  TooManyOrphansError,
} from './sweep-storage.ts';
export { Upload } from './upload-scalar.ts';
export { urlOfFile } from './url-of-file.ts';
export { VariantFormat } from './variant-format.ts';
