import type { RequestContext } from '@daybook/content-engine';
import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  Kind,
  OperationTypeNode,
  typeFromAST,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Compiling takes milliseconds, and loading the compiler takes dozens: too much for a rare query. */
const runsBeforeCompiling = 100;
/** Characters. Longer queries are rare and take long to compile. */
const maxQueryLength = 5_000;
/**
 * Limit for the characters of all cached queries. A compiled query takes 240 to 310 bytes per character, so all
 * together take about 30 MB.
 */
const maxCachedCharacters = 100_000;

interface ErrorFreeResult {
  data: Record<string, unknown>;
}

interface KnownQuery {
  runs: number;
  /** Null until the query is compiled, and for documents that are never compiled. */
  compiled: CompiledQuery['query'] | null;
}

/**
 * Compiles frequent queries to JavaScript (decision 024). If a compiled run meets an error, its result is discarded
 * and GraphQL runs the query, so that errors are always those of GraphQL.
 */
export class CompiledQueries {
  /**
   * Keyed by the document object, which Apollo Server and the server's own callers reuse. New queries replace the
   * least recently used.
   */
  private readonly known = new LRUCache<DocumentNode, KnownQuery>({
    maxSize: maxCachedCharacters,
    sizeCalculation: (_query, document) => sourceOf(document).length + 1,
  });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Runs a valid document. Returns null if GraphQL must run it: before it is compiled, if it is not a single query,
   * and after an error.
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
    const query = {
      runs: isCompilable(this.schema, document) ? 0 : Number.NEGATIVE_INFINITY,
      compiled: null,
    };
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
      this.log.warn({ err: error }, 'could not compile a query');
    }
  }
}

function sourceOf({ loc }: DocumentNode): string {
  return loc?.source.body ?? '';
}

function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const [operation, ...others] = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (operation?.operation !== OperationTypeNode.QUERY || others.length > 0) return false;
  const source = sourceOf(document);
  // A field with this name would come last in the result.
  if (source.length > maxQueryLength || source.includes('__proto__')) return false;
  return !operation.variableDefinitions?.some(({ type }) => containsItself(typeFromAST(schema, type)));
}

/**
 * Whether an input type contains itself, as filters do. The compiler expands the fields of the types of variables,
 * which would never end.
 */
function containsItself(type: GraphQLType | undefined, within: readonly GraphQLNamedType[] = []): boolean {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return false;
  if (within.includes(named)) return true;
  return Object.values(named.getFields()).some((field) => containsItself(field.type, [...within, named]));
}
