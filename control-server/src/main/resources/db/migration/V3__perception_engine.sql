-- What ran the network of a case's perception model, and on what: "ONNX Runtime 1.28.0, CPU".
alter table case_round add column perception_engine varchar(200);
