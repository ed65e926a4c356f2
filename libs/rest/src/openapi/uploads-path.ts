import type { JsonSchema } from './call-notes.ts';

/** Where the files are that records name: no call of the table, but what its answers lead to. */
export const uploadsPath: JsonSchema = {
  get: {
    operationId: 'getUpload',
    tags: ['File'],
    summary:
      'A picture, in place, or any other file, as an attachment. Pictures never change under their name and may be ' +
      'shown by pages of other sites. GraphQL tells the smaller copies of a picture.',
    parameters: [
      {
        name: 'name',
        in: 'path',
        required: true,
        description: 'Name of the file, such as the `document` of a record.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The file.',
        content: { 'image/*': {}, 'application/pdf': {}, 'application/octet-stream': {} },
      },
      404: { $ref: '#/components/responses/404' },
      503: { $ref: '#/components/responses/503' },
    },
    security: [{}],
  },
};
