// Exported functions of the contract, of services and of providers say in a line what they promise.
import { isTest, type Tree } from '../../files.ts'

const PROMISES =
  /^(packages\/contract\/src\/.+|apps\/api\/src\/(.+\/)?service|apps\/api\/src\/providers\/.+)\.ts$/
/** Of those without a comment right above. */
const SILENT =
  /(?<!\*\/\n)^export (?:(?:async )?function (\w+)|const (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:<[^>]*>)?(?:\([\s\S]{0,400}?\)(?:: [^=]+)?|\w+) =>)/gm

export const checkFunctions = ({ files, read }: Tree): string[] =>
  files
    .filter((file) => PROMISES.test(file) && !isTest(file))
    .flatMap((file) =>
      [...read(file).matchAll(SILENT)].map(
        ([, declared, constant]) => `${file}  ${declared ?? constant}  doesn't say what it promises`,
      ),
    )
