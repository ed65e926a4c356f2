import { ContentItem, Items, LongText, RecordInterface, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentItem({ description: 'A step of an engagement.' })
export class CourseStep {
  @Text({ label: 'When', description: 'When the step happens, such as “Week 1”. Plain text.', maxLength: 40 })
  time!: string;

  @Text({ label: 'Step', description: 'Name of the step. Plain text.', maxLength: 80 })
  name!: string;

  @LongText({ label: 'What happens', description: 'What happens in the step. Plain text.', maxLength: 300 })
  words!: string;
}

/** What the pages about single services have in common. */
@RecordInterface('ServicePage', { description: 'Texts of the page about a service.' })
export abstract class ServicePage extends PageRecord {
  @Items({
    label: 'Course',
    description: 'Steps of an engagement, in their order.',
    help: 'Four to six steps from the first call to the end. The page draws them beside the introduction. Without steps, there is no drawing.',
    of: () => CourseStep,
  })
  course: CourseStep[] = [];
}
