import {
  type ArgumentNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { selectionCost } from './selection-cost.ts';

/** The parts of an operation's cost that do not depend on its variables, and a function for those that do. */
export interface OperationMeasure {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** The records in all lists and the total cost for one set of variables. */
  weigh(variables: Variables, maxPageSize: number): Weight;
}

export interface Weight {
  readonly records: number;
  readonly cost: number;
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * The measure of a part of a document. `lists` are lists whose page size the caller chooses. `selected` has the costs
 * of selecting records.
 */
interface Part {
  depth: number;
  aliases: number;
  directives: number;
  cost: number;
  lists: readonly PagedList[];
  selected: readonly CostFor[];
  /** Names of the types of lists that the part reads without pages. */
  wholeLists: ReadonlySet<string>;
}

type CostFor = (variables: Variables) => number;

interface PagedList {
  /** The number of its records. A page has at most `maxPageSize`, but a list within other lists has many pages. */
  sizeFor(variables: Variables, maxPageSize: number): number;
  readonly item: Part;
}

/** The fixed cost of a statement, in the unit of a short text. */
const costOfStatement = 10;
/** The assumed length of a list without pages, such as the variants of a picture. */
const usualEntries = 10;
/**
 * The same for a list within a list of its own type, such as the drafts of the release of a draft. Exceeds all limits.
 */
const repeatedEntries = 1_000_000;
/** Arguments for the number of records of a page or of a connection. */
const sizeArguments = ['pageSize', 'first', 'last'];
/** The number of records of a connection without such an argument. */
const usualSize = 100;
const nothing: Part = {
  depth: 0,
  aliases: 0,
  directives: 0,
  cost: 0,
  lists: [],
  selected: [],
  wholeLists: new Set(),
};

/**
 * Measures an operation of a valid document. The cost of a field is its `complexity` in the schema, which its kind
 * sets, times the number of records. Fields with `@skip` or `@include` count.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationMeasure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const measure = new Measure(schema, fragments, operation);
  const whole = measure.selections(operation.selectionSet, schema.getRootType(operation.operation), null);
  const { depth, aliases, directives } = whole;
  return {
    depth,
    aliases,
    directives: directives + (operation.directives?.length ?? 0),
    weigh: (variables, maxPageSize) => weigh(whole, variables, maxPageSize),
  };
}

function weigh({ cost, lists, selected }: Part, variables: Variables, maxPageSize: number): Weight {
  let [records, total] = [0, cost];
  for (const costFor of selected) total += costFor(variables);
  for (const { sizeFor, item } of lists) {
    const size = sizeFor(variables, maxPageSize);
    const inner = weigh(item, variables, maxPageSize);
    records += size * (1 + inner.records);
    total += size * inner.cost;
  }
  return { records, cost: total };
}

type ListSize = PagedList['sizeFor'];

class Measure {
  /** Each fragment is measured once per list size in which it is used. */
  private readonly known = new Map<ListSize | null, Map<string, Part>>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly operation: OperationDefinitionNode,
  ) {}

  /** @param pageSize the size of the page whose fields these selections are; null if they are not fields of a page */
  selections(
    { selections }: SelectionSetNode,
    type: GraphQLNamedOutputType | null | undefined,
    pageSize: ListSize | null,
  ): Part {
    let sum = nothing;
    for (const selection of selections) {
      const directives = selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        const { alias, name, arguments: given = [], selectionSet } = selection;
        const field = isObjectType(type) ? type.getFields()[name.value] : undefined;
        const part = field ? this.field(field, given, selectionSet, pageSize, type) : nothing;
        sum = added(sum, {
          ...part,
          aliases: part.aliases + (alias ? 1 : 0),
          directives: part.directives + directives,
        });
      } else {
        const isInline = selection.kind === Kind.INLINE_FRAGMENT;
        const part = isInline
          ? this.selections(
              selection.selectionSet,
              this.typeOf(selection.typeCondition?.name.value) ?? type,
              pageSize,
            )
          : this.fragment(selection.name.value, pageSize);
        // Inline fragments do not add depth. Fragment spreads do, because they can be nested.
        const depth = part.depth + (isInline ? 1 : 0);
        sum = added(sum, { ...part, depth, directives: part.directives + directives });
      }
    }
    return sum;
  }

  private fragment(name: string, pageSize: ListSize | null): Part {
    const ofSize = this.known.get(pageSize) ?? new Map<string, Part>();
    this.known.set(pageSize, ofSize);
    const known = ofSize.get(name);
    if (known) return known;
    const fragment = this.fragments.get(name);
    const part = fragment
      ? this.selections(fragment.selectionSet, this.typeOf(fragment.typeCondition.name.value), pageSize)
      : nothing;
    ofSize.set(name, part);
    return part;
  }

  private field(
    field: GraphQLField<unknown, unknown>,
    given: readonly ArgumentNode[],
    selectionSet: SelectionSetNode | undefined,
    envelopeSize: ListSize | null,
    parent: GraphQLNamedOutputType | null | undefined,
  ): Part {
    const type = getNamedType(field.type);
    const isRoot = parent === this.schema.getRootType(this.operation.operation);
    const own = complexityOf(field) + (isRoot ? costOfStatement : 0);
    const selection = selectionCost(given);
    if (!selectionSet || isLeafType(type)) return { ...nothing, depth: 1, cost: own };
    const pageSize = this.pageSizeOf(field, given);
    const isList = isListOf(field.type);
    const inner = this.selections(selectionSet, type, isList ? null : pageSize);
    const size = isList ? (pageSize ?? envelopeSize) : null;
    const { depth, aliases, directives, wholeLists } = inner;
    const selected = selection ? [selection] : [];
    const shape = { depth: depth + 1, aliases, directives, wholeLists, selected };
    if (size) return { ...shape, cost: own, lists: [{ sizeFor: size, item: inner }] };
    if (!isList)
      return {
        ...shape,
        cost: own + inner.cost,
        lists: inner.lists,
        selected: [...selected, ...inner.selected],
      };
    // The types of introspection, which refer to each other, start with two underscores.
    const isRepeated = wholeLists.has(type.name) && !type.name.startsWith('__');
    const entries = isRepeated ? repeatedEntries : usualEntries;
    const lists = inner.lists.map(({ sizeFor, item }) => ({
      sizeFor: (variables: Variables, maxPageSize: number) => entries * sizeFor(variables, maxPageSize),
      item,
    }));
    const innerSelected = inner.selected.map(
      (costFor) => (variables: Variables) => entries * costFor(variables),
    );
    return {
      ...shape,
      cost: own + entries * inner.cost,
      lists,
      selected: [...selected, ...innerSelected],
      wholeLists: new Set([...wholeLists, type.name]),
    };
  }

  /** The number of records that a field requests; null if it has no pages. */
  private pageSizeOf(field: GraphQLField<unknown, unknown>, given: readonly ArgumentNode[]): ListSize | null {
    const sizes = sizeArguments.flatMap(
      (name) => field.args.find((argument) => argument.name === name) ?? [],
    );
    if (sizes.length === 0) return null;
    const asked = sizes.map(({ name, defaultValue }) => this.numberOf(name, defaultValue, given));
    return (variables, maxPageSize) => {
      const numbers = asked.flatMap((numberFor) => numberFor(variables) ?? []);
      const size = numbers.length > 0 ? Math.max(...numbers) : usualSize;
      return Math.min(Math.max(size, 1), maxPageSize);
    };
  }

  /** The value of an argument for a number; undefined if it has none. */
  private numberOf(
    argument: string,
    defaultValue: unknown,
    given: readonly ArgumentNode[],
  ): (variables: Variables) => number | undefined {
    const usual = typeof defaultValue === 'number' ? defaultValue : undefined;
    const value = given.find(({ name }) => name.value === argument)?.value;
    if (value?.kind === Kind.INT) return () => Number(value.value);
    if (value?.kind !== Kind.VARIABLE) return () => usual;
    const name = value.name.value;
    const declared = this.operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    const fallback = declared?.defaultValue?.kind === Kind.INT ? Number(declared.defaultValue.value) : usual;
    // A variable that is null has no number, whatever its default is.
    return (variables) => (Object.hasOwn(variables, name) ? numberIn(variables, name) : fallback);
  }

  private typeOf(name: string | undefined): GraphQLNamedOutputType | undefined {
    const type = name === undefined ? undefined : this.schema.getType(name);
    return isObjectType(type) ? type : undefined;
  }
}

function added(one: Part, other: Part): Part {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    cost: one.cost + other.cost,
    lists: other.lists.length === 0 ? one.lists : together(one.lists, other.lists),
    selected: [...new Set([...one.selected, ...other.selected])],
    wholeLists: new Set([...one.wholeLists, ...other.wholeLists]),
  };
}

/** A list that several fragments repeat counts once. Otherwise its copies would double with each level of fragments. */
function together(ones: readonly PagedList[], others: readonly PagedList[]): PagedList[] {
  const items = new Map<ListSize, Part>();
  for (const { sizeFor, item } of [...ones, ...others]) {
    const known = items.get(sizeFor);
    items.set(sizeFor, known ? added(known, item) : item);
  }
  return [...items].map(([sizeFor, item]) => ({ sizeFor, item }));
}

function complexityOf({ extensions }: GraphQLField<unknown, unknown>): number {
  const { complexity } = extensions;
  return typeof complexity === 'number' ? complexity : 1;
}

function isListOf(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type));
}

/** The number in a variable. GraphQL refuses values of other types before it runs the operation. */
function numberIn(variables: Variables, name: string): number | undefined {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}
