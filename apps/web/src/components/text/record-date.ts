/** When a record was created: its id starts with the seconds since 1970 in hexadecimal (contract §9). */
export function createdAt(recordId: string): Date {
  return new Date(Number.parseInt(recordId.slice(0, 8), 16) * 1000);
}
