import { nodeShapes, type Schema } from './node-shapes.ts';

/**
 * The JSON Schema (2020-12) of trees.
 * @param id absolute address at which it is served
 */
export function richTextSchema(id: string): Schema {
  const types = Object.keys(nodeShapes);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: 'RichTextTree',
    description:
      'A rich text as a tree. Every element of its HTML is one node. Properties without a value are left out. Later versions may add properties and types of nodes; show the children of a type that you do not know.',
    type: 'object',
    properties: { type: { const: 'root' }, children: { $ref: '#/$defs/nodes' } },
    required: ['type', 'children'],
    $defs: {
      nodes: { type: 'array', items: { $ref: '#/$defs/node' } },
      node: { oneOf: types.map((type) => ({ $ref: `#/$defs/${type}` })) },
      ...Object.fromEntries(
        Object.entries(nodeShapes).map(([type, shape]) => [type, nodeSchema(type, shape)]),
      ),
    },
  };
}

function nodeSchema(type: string, shape: (typeof nodeShapes)[keyof typeof nodeShapes]): Schema {
  const { description, hasChildren, properties, required } = shape;
  return {
    type: 'object',
    description,
    properties: {
      type: { const: type },
      ...properties,
      ...(hasChildren && { children: { $ref: '#/$defs/nodes' } }),
    },
    required: ['type', ...required, ...(hasChildren ? ['children'] : [])],
  };
}
