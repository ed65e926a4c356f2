import type { Dependencies } from '@daybook/content-revision';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Perspective } from './history/perspective.ts';

/** The database as one request sees it. */
export interface RequestDatabase {
  /** For entities, which are this request's alone. */
  readonly em: EntityManager;
  /** For statements that neither make nor track entities: in the transaction of `em` where that is in one. */
  readonly reader: EntityManager;
  /** How content is read; as it is published where omitted. */
  perspective?: Perspective | undefined;
  /** Notes what is read, if a response that depends on it may be cached. */
  readonly dependencies?: Dependencies | undefined;
}

/** The entities of a request, or of a transaction within it. */
export type Entities = Pick<RequestDatabase, 'em'>;

/** The database by an entity manager that is there already, such as one in a transaction. */
export function databaseBy(em: EntityManager, perspective?: Perspective): RequestDatabase {
  return { em, reader: em, perspective };
}

/**
 * The database with an entity manager that is forked when it is first asked for. Forking one takes a tenth of the time
 * of reading a record, and reads make no entities.
 */
export class ForkingDatabase implements RequestDatabase {
  perspective: Perspective | undefined;
  private forked: EntityManager | undefined;

  /** @param reader what all requests share; it must not be in a transaction */
  constructor(
    readonly reader: EntityManager,
    readonly dependencies?: Dependencies,
  ) {}

  get em(): EntityManager {
    // What entities are loaded by it is not noted.
    this.dependencies?.addEverything();
    this.forked ??= this.reader.fork();
    return this.forked;
  }
}
