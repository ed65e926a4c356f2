import type { MailTemplate } from '@daybook/mail';
import { apiKeyCreatedTemplate } from './api-key-template.ts';
import {
  confirmEmailTemplate,
  emailChangedTemplate,
  emailChangeRequestedTemplate,
} from './email-templates.ts';
import { invitationTemplate } from './invitation-template.ts';
import { newDeviceTemplate } from './new-device-template.ts';
import {
  factorsChangedTemplate,
  passwordChangedTemplate,
  passwordResetTemplate,
  singleSignOnLinkedTemplate,
  singleSignOnUnlinkedTemplate,
} from './password-templates.ts';

/** The kinds of messages about accounts. */
export const accountTemplates: readonly MailTemplate[] = [
  passwordResetTemplate,
  passwordChangedTemplate,
  confirmEmailTemplate,
  emailChangeRequestedTemplate,
  emailChangedTemplate,
  factorsChangedTemplate,
  singleSignOnLinkedTemplate,
  singleSignOnUnlinkedTemplate,
  invitationTemplate,
  newDeviceTemplate,
  apiKeyCreatedTemplate,
];
