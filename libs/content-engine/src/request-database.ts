import type { Dependencies } from '@daybook/content-revision';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Perspective } from './history/perspective.ts';

/** The database as one request sees it. */
export interface RequestDatabase {
  /** For entities. It belongs to this request alone. */
  readonly em: EntityManager;
  /** For statements that neither create nor track entities. If `em` is in a transaction, they run in it. */
  readonly reader: EntityManager;
  /** How content is read; as it is published if omitted. */
  perspective?: Perspective | undefined;
  /** Notes what is read, if a response that depends on it may be cached. */
  readonly dependencies?: Dependencies | undefined;
}

/** The entities of a request, or of a transaction within it. */
export type Entities = Pick<RequestDatabase, 'em'>;

/** The database of an existing entity manager, such as one in a transaction. */
export function databaseBy(em: EntityManager, perspective?: Perspective): RequestDatabase {
  return { em, reader: em, perspective };
}

/**
 * A database that forks its entity manager on first use. Forking takes a tenth of the time of reading a record, and
 * reads do not need entities.
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
    // Its reads are not noted one by one, so the response depends on everything.
    this.dependencies?.addEverything();
    this.forked ??= this.reader.fork();
    return this.forked;
  }
}
