import { ObjectId } from 'bson';

const recordIdPattern = /^[0-9a-f]{24}$/;

/** A new 24-hex ObjectId; it carries its creation time (contract §9). */
export function newRecordId(): string {
  return new ObjectId().toHexString();
}

/** Whether a string has the form of a record id; anything else cannot name a record. */
export function isRecordId(value: string): boolean {
  return recordIdPattern.test(value);
}

/** The moment a record id was made, in whole seconds (contract §9, the sidebar's date). */
export function createdAtOf(id: string): Date {
  return ObjectId.createFromHexString(id).getTimestamp();
}
