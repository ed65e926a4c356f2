import { InterfaceType } from 'type-graphql';
import { ContentRecord } from '../records/content-record.ts';

const interfaces = new Set<object>([ContentRecord]);

/** Makes an abstract class of records a GraphQL interface, which the content types that extend it implement. */
export function RecordInterface(name: string, options: { description: string }): ClassDecorator {
  return (target) => {
    InterfaceType(name, { ...options, implements: interfacesOf(target) })(target);
    interfaces.add(target);
  };
}

/** The interfaces of a class of records, nearest first. */
export function interfacesOf(type: object): NewableFunction[] {
  const found: NewableFunction[] = [];
  for (let base: object | null = Reflect.getPrototypeOf(type); base; base = Reflect.getPrototypeOf(base))
    if (typeof base === 'function' && interfaces.has(base)) found.push(base);
  return found;
}
