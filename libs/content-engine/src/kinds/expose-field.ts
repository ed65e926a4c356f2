import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Extensions, Field, Info } from 'type-graphql';
import type { FieldDefinition, FieldOptions } from '../fields/field-definition.ts';
import { declareSources } from '../reading/field-sources.ts';
import { timeDescriptions, timeProperties } from '../records/record-times.ts';
import type { RequestContext } from '../request-context.ts';
import { type BooleanTexts, ContractName } from '../schema/rest-directive.ts';
import type { DerivedOutput, Kind, KindOutput } from './kind.ts';

interface FieldNotes {
  readonly description: string;
  readonly deprecationReason?: string;
  /** Name of the field in REST if it differs. */
  readonly contractName?: string | undefined;
  readonly contractTexts?: BooleanTexts | undefined;
}

/** Adds a GraphQL output field to the class that owns the prototype. */
export function exposeField(
  prototype: object,
  property: string,
  { type, resolve, ...options }: KindOutput,
  { contractName, contractTexts, ...notes }: FieldNotes,
): void {
  const typeOf = type as () => StringConstructor;
  const method = methodOf(property);
  if (contractName) ContractName(contractName, contractTexts)(prototype, resolve ? method : property);
  if (!resolve) {
    Field(typeOf, { ...options, ...notes })(prototype, property);
    return;
  }
  const descriptor: PropertyDescriptor = {
    configurable: true,
    value(this: object, context: RequestContext, info: GraphQLResolveInfo) {
      return resolve(this, context, info);
    },
  };
  Object.defineProperty(prototype, method, descriptor);
  Ctx()(prototype, method, 0);
  Info()(prototype, method, 1);
  Field(typeOf, { name: property, ...options, ...notes })(prototype, method, descriptor);
}

function methodOf(field: string): string {
  return `resolve ${field}`;
}

/** Adds an output field that shows the value of a property in another form. */
export function exposeDerived(
  prototype: object,
  property: string,
  { suffix, description, ...output }: DerivedOutput,
): void {
  const name = `${property}${suffix}`;
  declareSources(prototype, name, [property]);
  exposeField(prototype, name, output, { description });
  Extensions({ derivedFrom: property })(prototype, methodOf(name));
}

/** Gives a text field that has no kind its contract name, with the deprecated output field that REST selects. */
export function DeprecatedAlias(contractName: string): PropertyDecorator {
  return (prototype, key) => {
    const name = String(key);
    ContractName(contractName)(prototype, key);
    declareSources(prototype, contractName, [name]);
    // Resolved by a function, because the record may be a plain object without the getters of its class.
    const output = { type: () => String, resolve: (record: object) => Reflect.get(record, name) };
    exposeField(prototype, contractName, output, deprecated(name, `Old name of \`${name}\`.`));
  };
}

/** Adds the output field for the time at which a record was first published. */
export function exposePublication(prototype: object): void {
  const [name, source] = ['publishedAt', timeProperties.publishedAt];
  declareSources(prototype, name, [source]);
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: object) {
      return Reflect.get(this, source);
    },
  });
  exposeField(prototype, name, { type: () => Date }, { description: timeDescriptions.publishedAt });
}

function deprecated(name: string, description: string): FieldNotes {
  return { description, deprecationReason: `Use \`${name}\`.` };
}

/** Adds the deprecated output field with the contract's name of a field, which REST selects. */
export function exposeContractName<Stored, Options extends FieldOptions, Parsed>(
  prototype: object,
  contractName: string,
  field: FieldDefinition<Options> & { readonly kind: Kind<Stored, Options, Parsed> },
): void {
  const { name, kind, options, description } = field;
  const { contract } = kind;
  declareSources(prototype, contractName, [contract?.source?.(name) ?? name]);
  Object.defineProperty(prototype, contractName, {
    configurable: true,
    get(this: Record<string, Stored>) {
      const stored = this[name] as Stored;
      return contract ? contract.present(stored, field) : stored;
    },
  });
  const output = contract?.output(options) ?? kind.output(options, name);
  exposeField(prototype, contractName, output, deprecated(name, contract?.description ?? description));
}
