import {
  type ArgumentNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { type ListSize, pageSizeOf, type Variables } from './page-size.ts';
import { selectionCost } from './selection-cost.ts';

/** The parts of an operation's cost that do not depend on its variables, and a function for those that do. */
export interface OperationMeasure {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** The records in all lists and the total cost for one set of variables. Others have their default values. */
  weigh(variables: Variables, maxPageSize: number): Weight;
}

export interface Weight {
  readonly records: number;
  readonly cost: number;
}

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
  readonly sizeFor: ListSize;
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
 * sets, times the number of records. A field of an interface costs as much as the most expensive one of its types. The
 * fragments on the types of a union all count. Fields with `@skip` or `@include` count.
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
  const defaults = defaultsOf(operation);
  const whole = measure.selections(operation.selectionSet, schema.getRootType(operation.operation), null);
  const { depth, aliases, directives } = whole;
  return {
    depth,
    aliases,
    directives: directives + (operation.directives?.length ?? 0),
    weigh: (variables, maxPageSize) => weigh(whole, { ...defaults, ...variables }, maxPageSize),
  };
}

/** The default values that an operation declares for its variables. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
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

type AnyField = GraphQLField<unknown, unknown>;
type TypeWithFields = GraphQLObjectType | GraphQLInterfaceType;

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
    type: GraphQLNamedType | null | undefined,
    pageSize: ListSize | null,
  ): Part {
    let sum = nothing;
    for (const selection of selections) {
      const directives = selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        const { alias, name, arguments: given = [], selectionSet } = selection;
        const part = hasFields(type) ? this.field(type, name.value, given, selectionSet, pageSize) : nothing;
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
        // Inline fragments add depth because they can be nested. Spreads do not, because each fragment is measured once.
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
    parent: TypeWithFields,
    name: string,
    given: readonly ArgumentNode[],
    selectionSet: SelectionSetNode | undefined,
    envelopeSize: ListSize | null,
  ): Part {
    const field = parent.getFields()[name];
    // `__typename`, `__schema`, and `__type` are not among the fields of a type.
    if (!field) return nothing;
    const type = getNamedType(field.type);
    const isRoot = parent === this.schema.getRootType(this.operation.operation);
    const own = this.complexityOf(parent, field) + (isRoot ? costOfStatement : 0);
    const selection = selectionCost(given);
    if (!selectionSet || isLeafType(type)) return { ...nothing, depth: 1, cost: own };
    const pageSize = pageSizeOf(field, given);
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

  private typeOf(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.schema.getType(name);
  }

  private complexityOf(parent: TypeWithFields, field: AnyField): number {
    if (isObjectType(parent)) return complexityIn(field);
    const types = this.schema.getPossibleTypes(parent);
    return Math.max(0, ...types.map((type) => complexityIn(type.getFields()[field.name] ?? field)));
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

function hasFields(type: GraphQLNamedType | null | undefined): type is TypeWithFields {
  return isObjectType(type) || isInterfaceType(type);
}

function complexityIn({ extensions }: AnyField): number {
  const { complexity } = extensions;
  return typeof complexity === 'number' ? complexity : 1;
}

function isListOf(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type));
}
