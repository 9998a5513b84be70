/** Problems of files of any kind: bytes, lines, form. */
export const files = {
  batches: {
    not_whole: "the line is no whole answer of a batch; it may be cut off.",
    other_judge:
      'the call "{customId}" is of another prompt, model or endpoint; this batch asks {model} by {prompt}.',
    unknown_call: 'unknown call "{customId}": it is not in this batch.',
  },
  counts: {
    bad_entry:
      '"{entry}" is no label of a rater; write TYPE:RATER=VALUE, such as human:ann=1, with ; between raters.',
    bad_number: 'the number of items is "{items}"; it must be a whole number from 1.',
    do_not_add_up:
      "the counts do not add up: {items} items with {labels} labels each are {expected} judgments, and the row says {judgments}.",
    rater_of_two_types: "the rater {rater} is of type {type} here and of type {other} before.",
    rater_twice: "a rater has two labels in {labels}; an item has at most one by each.",
  },
  csv: {
    cannot_be_read: "the CSV cannot be read: {problem}.",
    header_lacks: "the header lacks {columns}.",
    lone_return:
      "a line ends with a carriage return alone beside a quotation mark; save the file with usual line ends.",
    record_too_long:
      "the record that begins on line {line} is longer than {most} characters; a quotation mark may be missing.",
    separated_by:
      "the cells are separated by {separator}; save the file as CSV with commas between them.",
    too_wide: "the record has more than {most} columns; Assay reads no such file.",
    unclosed_quotation: "a quotation mark is opened here and never closed.",
    wrong_width: "the row has {cells} cells and the header {columns}.",
    line_too_long: "line {line} is longer than {most} characters.",
  },
  file: {
    empty: "the file is empty.",
    no_json_line: "the file has no JSON line.",
    unknown_kind:
      "its first line has the fields {fields}, which fit no known file: topics, passages, reports, answers, judgments or ratings.",
  },
  jsonl: {
    incomplete: "the line is not complete JSON; each line must be one JSON object.",
    not_object: "the line is JSON but not an object; each line must be one JSON object.",
    several_lines:
      "the file is JSON with objects over several lines; JSON lines have each object on one line: write it so.",
    too_deep: "the line nests lists and objects more than {most} deep; flatten it.",
    whole_list:
      "the file is one JSON list; JSON lines have one object per line, without brackets around them and commas between them: write it so.",
  },
  record: {
    does_not_fit: "{problem}.",
    field_does_not_fit: "{where}: {problem}.",
    field_missing: "the field {field} is missing.",
  },
  text: {
    bad_character: "{found}; remove it.",
    line_too_long: "the line is longer than {most} characters.",
    not_utf8: "the bytes are not UTF-8 text; save the file as UTF-8.",
    nul: "a NUL character is not allowed in text; remove it.",
  },
} as const;
