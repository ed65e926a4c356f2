import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';

async function openInMemory(): Promise<Database> {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.close());
  return database;
}

test('an entity manager that is created inside a transaction of another database uses its own database', async () => {
  const one = await openInMemory();
  const other = await openInMemory();
  await one.fork().execute('create table only_here (id int)');
  const em = await one.fork().transactional(async () => other.fork());
  await expect(em.execute('select * from only_here')).rejects.toThrow('does not exist');
});
