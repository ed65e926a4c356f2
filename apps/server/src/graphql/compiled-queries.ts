import type { RequestContext } from '@daybook/content-engine';
import { type DocumentNode, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Compiling takes milliseconds, and loading the compiler some dozens: too long for a query that is asked now and then. */
const runsBeforeCompiling = 100;
/** In characters. Whoever sends longer queries does not send them often, and they take long to compile. */
const longestCompiled = 5_000;
/** In characters of all queries together: what is made of one takes 240 to 310 bytes for each, hence some 30 MB. */
const mostKept = 100_000;

interface ErrorFreeResult {
  data: Record<string, unknown>;
}

interface KnownQuery {
  runs: number;
  /** Null until it is compiled, and for what is not to be. */
  compiled: CompiledQuery['query'] | null;
}

/**
 * Runs queries that are asked again and again by code made for each of them, rather than walk their documents anew
 * (decision 024). What the outside sees of errors stays GraphQL's own: of a run that meets one nothing is used but that
 * the query is to be run the usual way.
 */
export class CompiledQueries {
  /** By documents, which Apollo Server and the product's own callers keep; whoever sends ever new ones drives out what is asked less. */
  private readonly known = new LRUCache<DocumentNode, KnownQuery>({
    maxSize: mostKept,
    sizeCalculation: (_query, document) => sourceOf(document).length + 1,
  });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /**
   * The result of a valid document, null where it is to be run by GraphQL: so until it is compiled, always where it has
   * anything but one query, and wherever there are errors.
   */
  async run(
    document: DocumentNode,
    variables: Readonly<Record<string, unknown>>,
    context: RequestContext,
  ): Promise<ErrorFreeResult | null> {
    const query = this.queryOf(document);
    query.runs += 1;
    if (query.runs === runsBeforeCompiling) void this.compile(document, query);
    if (!query.compiled) return null;
    const { textAllowance } = context;
    const tried = textAllowance ? { ...context, textAllowance: textAllowance.anew() } : context;
    const { data, errors } = await query.compiled(undefined, tried, variables);
    return errors || !data ? null : { data };
  }

  private queryOf(document: DocumentNode): KnownQuery {
    const known = this.known.get(document);
    if (known) return known;
    const query = { runs: isCompilable(document) ? 0 : Number.NEGATIVE_INFINITY, compiled: null };
    this.known.set(document, query);
    return query;
  }

  private async compile(document: DocumentNode, query: KnownQuery): Promise<void> {
    try {
      const { compileQuery, isCompiledQuery } = await import('graphql-jit');
      const compiled = compileQuery(this.schema, document);
      if (!isCompiledQuery(compiled)) throw new AggregateError(compiled.errors ?? []);
      query.compiled = compiled.query;
    } catch (error) {
      this.log.warn({ err: error }, 'a query could not be compiled');
    }
  }
}

function sourceOf({ loc }: DocumentNode): string {
  return loc?.source.body ?? '';
}

function isCompilable(document: DocumentNode): boolean {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const isOneQuery = operations.length === 1 && operations[0]?.operation === OperationTypeNode.QUERY;
  const source = sourceOf(document);
  // A field that is called this would come last.
  return isOneQuery && source.length <= longestCompiled && !source.includes('__proto__');
}
