import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql';

/** Most tokens a query document may have. */
export const maxTokens = 4_000;

const maxDepth = 10;
const maxAliases = 30;
const maxDirectives = 30;
const maxCost = 20_000;

/** The rules' own way of refusing answers 500; reported as validation errors they are answered 400. */
const refusal = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => {
      context?.reportError(error);
    },
  ],
};

/** What keeps a query from asking for too much, checked before any resolver runs. */
export const limitRules = [
  maxDepthRule({ n: maxDepth, flattenFragments: true, ...refusal }),
  maxAliasesRule({ n: maxAliases, ...refusal }),
  maxDirectivesRule({ n: maxDirectives, ...refusal }),
  costLimitRule({ maxCost, flattenFragments: true, ...refusal }),
] as unknown as ValidationRule[];
