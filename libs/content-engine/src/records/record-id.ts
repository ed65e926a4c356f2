import { ObjectId } from 'bson';

const recordIdPattern = /^[0-9a-f]{24}$/;

/** A new ObjectId of 24 hexadecimal digits, which contains its creation time (contract §9). */
export function newRecordId(): string {
  return new ObjectId().toHexString();
}

/** Whether a string has the form of a record id. */
export function isRecordId(value: string): boolean {
  return recordIdPattern.test(value);
}

/** When a record id was created, in whole seconds (contract §9, the date in the sidebar). */
export function createdAtOf(id: string): Date {
  return ObjectId.createFromHexString(id).getTimestamp();
}
